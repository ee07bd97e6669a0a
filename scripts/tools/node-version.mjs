/** The oldest Node that runs this, as `engines` in package.json says. */
const OLDEST = /** @type {const} */ ([20, 19]);

/**
 * One sentence for a user whose Node is too old, undefined for everybody else.
 *
 * @param {string} version such as `20.19.0`
 * @returns {string | undefined}
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined;
  return `Cicerone needs Node ${OLDEST.join('.')} or newer, and this is ${version}: get Node 24 from https://nodejs.org.`;
}

/** Ends the process with that sentence if Node is too old. Call it before anything else. */
export function refuseOldNode() {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint === undefined) return;
  console.error(complaint);
  process.exit(1);
}
