/** Every bench, in the order in which `npm run bench -- all` runs them: long ones last. */
export const NAMES = [
  ...['first-screen', 'offline-start', 'tap-to-sound', 'interaction', 'venue-size', 'search', 'scan', 'update'],
  'ahead',
  ...[
    'server',
    'open-phones',
    'visits-under-attack',
    'mails-under-attack',
    'codes-at-once',
    'visits',
    'statistics',
    'import',
    'publish',
    'kill',
    'kill-browser',
    'download',
    'slow-line',
    'cuts',
    'recognition',
    'live',
  ],
];

/** Environment variables that limit a bench to a part, for use during development. A partial table is not written. */
export const PARTS = ['ONLY', 'ENGINE', 'CUT', 'FROM', 'TO', 'STEP', 'QUICK'];
