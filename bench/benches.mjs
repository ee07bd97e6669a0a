/** Every bench, in the order in which `npm run bench -- all` runs them: what takes long comes last. */
export const NAMES = [
  ...['first-screen', 'offline-start', 'tap-to-sound', 'interaction', 'venue-size', 'search', 'scan', 'update'],
  'ahead',
  ...['server', 'visits-under-attack', 'codes-at-once', 'kill', 'kill-browser', 'download', 'slow-line', 'cuts'],
];

/** What limits some of them to a part, while one works on it. Half a table is not written. */
export const PARTS = ['ONLY', 'ENGINE', 'CUT', 'FROM', 'TO', 'STEP'];
