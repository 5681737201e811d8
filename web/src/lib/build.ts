/** The name of this build, which its worker knows it by; empty where nothing was built. */
export const BUILD =
  document.querySelector<HTMLMetaElement>('meta[name="planque-build"]')?.content ?? "";
