/** The names of the keys to a call in the API reference. */
const LOGIN = 'legacy';
const CODE = 'accessCode';
const KEY = 'statisticsKey';
const LEADER = 'leader';

/** The proofs that a client may have to bring, for the API reference. */
export const SECURITY_SCHEMES = {
  [LOGIN]: { type: 'http', scheme: 'basic', description: 'The same for every copy of the guide.' },
  [CODE]: {
    type: 'apiKey',
    in: 'cookie',
    name: 'cicerone-code-{idMuseum}',
    description:
      'The cookie that `checkAccessCode` gives for a right code, one for each venue: `{idMuseum}` is its number. Over ' +
      'https its name begins with `__Host-`. Only a venue with access codes asks for it.',
  },
  [KEY]: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key to the statistics of one museum, which `cicerone key add` makes.',
  },
  [LEADER]: {
    type: 'apiKey',
    in: 'cookie',
    name: 'cicerone-leader-{idMuseum}',
    description:
      'The cookie that `openLeader` gives for a guide key, one for each venue: `{idMuseum}` is its number. Over https its ' +
      'name begins with `__Host-`.',
  },
} as const;

/** A call that asks for nothing. */
export const FOR_EVERYBODY = { security: [] };
/** A call that asks for the cookie if the venue has access codes. */
export const FOR_HOLDERS = { security: [{}, { [CODE]: [] }] };
/** A call of the legacy family. */
export const FOR_GUIDES = { security: [{ [LOGIN]: [] }] };
/** A call of the legacy family that shows the content of guarded venues to those with their cookie. */
export const FOR_GUIDES_OF_HOLDERS = { security: [{ [LOGIN]: [] }, { [LOGIN]: [], [CODE]: [] }] };

/** A call for programs that have a key of the museum. */
export const FOR_KEYS = { security: [{ [KEY]: [] }] };

/** A call for the people of a museum who lead tours. */
export const FOR_LEADERS = { security: [{ [LEADER]: [] }] };

/** True if a call always asks for the session of a leader, by its requirements in the API reference. */
export function asksForLeader(security: readonly object[]): boolean {
  return security.length > 0 && security.every((one) => LEADER in one);
}

/** Whether a call always asks for a key of the museum, by its requirements in the API reference. */
export function asksForKey(security: readonly object[]): boolean {
  return security.length > 0 && security.every((one) => KEY in one);
}

/** Whether a call always asks for the fixed login, by its requirements in the API reference. */
export function asksForLogin(security: readonly object[]): boolean {
  return security.length > 0 && security.every((one) => LOGIN in one);
}
