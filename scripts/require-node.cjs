// Plain JavaScript, loaded before everything else: an older Node must get as far as this sentence.
const needed = 24;
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `Osari needs Node ${needed} or newer and this is ${process.version}: install it from https://nodejs.org, then run the command again.`,
  );
  process.exit(1);
}
