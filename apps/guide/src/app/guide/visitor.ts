import { APP_VERSION } from '#domain/app-version.ts';
import type { GuideVisitor, Way } from '#parts/guide.ts';
import { isOwed, onOwedChange } from '#platform/farewell/owed.ts';
import type { Composed } from '../compose/compose.ts';

/** The visitor's steps on the way in to one venue, and the phone's memory of them. */
export function visitorAt(composed: Composed, { idMuseum, addressOf, go }: Way): GuideVisitor {
  const { visitor, words, visiting } = composed;
  const begin = async (id: number) => (await composed.visit()).welcomeStart(id, words.get().language.code);
  return {
    store: visitor.store,
    start(code) {
      composed.unlockSound();
      if (idMuseum !== undefined) void begin(idMuseum);
      go(addressOf('Code', {}, { code }));
    },
    async enterAccessCode(code) {
      if (idMuseum === undefined) return { tag: 'wrong-code' };
      return composed.visit().then(({ enterAccessCode }) => enterAccessCode(idMuseum, code), codeIsMissing);
    },
    leaveSlides() {
      const { slidesSeen, currentMuseum } = visitor.store.getState();
      if (!slidesSeen && currentMuseum === idMuseum) visitor.apply({ tag: 'slides-seen' });
    },
    setMode: (mode) => visitor.apply({ tag: 'set-mode', mode }),
    acceptPolicy: () => visitor.apply({ tag: 'accept-policy' }),
    get walks() {
      return visiting().walks;
    },
    setVariant: (variant) => visitor.apply({ tag: 'set-variant', variant }),
    showOnlyVariant: (only) => visitor.apply({ tag: 'show-only-variant', only }),
    setReading: (reads) => visitor.apply({ tag: 'set-reading', reads }),
    owed: { is: isOwed, listen: onOwedChange },
    staff: () => import('../staff/staff.ts').then((code) => code.createStaff(composed, { addressOf, idMuseum })),
    versions: { local: composed.previousVersion, last: APP_VERSION },
  };
}

/** The code that asks the server did not load either. */
export function codeIsMissing(): { tag: 'offline' } {
  return { tag: 'offline' };
}
