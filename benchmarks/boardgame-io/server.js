// A boardgame.io server on a free port of 127.0.0.1: node server.js [folder of its flat files]
// It prints its port, and stops when its standard input is closed.
const { Server, FlatFile } = require("boardgame.io/server");
const { AgentHunter } = require("./game.js");

const folder = process.argv[2];
const server = Server({
  games: [AgentHunter],
  origins: [],
  ...(folder && { db: new FlatFile({ dir: folder, logging: false }) }),
});
const where = { host: "127.0.0.1", port: 0 };
server.run({ port: where }).then(({ appServer }) => {
  console.log(JSON.stringify({ port: appServer.address().port }));
});

process.stdin.on("end", () => process.exit());
process.stdin.resume();
