/** Small sounds, made on the spot; nothing sounds before the person has touched the page. */

export type Note = {
  at: number;
  length: number;
  loud: number;
  /** A tone that glides between two pitches, or a noise through a filter at this pitch. */
  from: number;
  to: number;
  wave: OscillatorType | "noise";
};

export const note = (
  wave: Note["wave"],
  from: number,
  to: number,
  length: number,
  loud: number,
  at = 0,
): Note => ({ wave, from, to, length, loud, at });

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

export function play(notes: readonly Note[]): void {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- older browsers do not have it
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const one of notes) sound(context, one);
}

function sound(audio: AudioContext, { at, length, loud, from, to, wave }: Note): void {
  const start = audio.currentTime + at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  volume.connect(audio.destination);
  const glide = (pitch: AudioParam): void => {
    pitch.setValueAtTime(from, start);
    pitch.exponentialRampToValueAtTime(to, start + length);
  };
  let source: AudioScheduledSourceNode;
  if (wave === "noise") {
    const noise = audio.createBufferSource();
    noise.buffer = hiss ??= noiseOf(audio);
    const filter = audio.createBiquadFilter();
    filter.type = "lowpass";
    glide(filter.frequency);
    noise.connect(filter).connect(volume);
    source = noise;
  } else {
    const tone = audio.createOscillator();
    tone.type = wave;
    glide(tone.frequency);
    tone.connect(volume);
    source = tone;
  }
  source.start(start);
  source.stop(start + length);
}

function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}
