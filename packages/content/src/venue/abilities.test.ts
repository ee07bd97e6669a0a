import { describe, expect, test } from 'vitest';
import { ABILITIES, type Ability, maskAbilities } from './abilities.ts';

const ASKING = {
  name: 'Museum',
  recognitionAvailable: true,
  socialNetworksRequired: true,
  sideMenuCustomization: { guideEnabled: true, languageEnabled: true },
};
/** Every venue has mail where it is sent: none asks for it. */
const ASKED_FOR = ['recognition', 'liveGuide', 'socialLogin'] as const;
const NOT_ASKING = { recognitionAvailable: false, socialNetworksRequired: false };

/** The offers of the venue on an installation with those abilities. */
function offered(abilities: readonly Ability[] | undefined): Ability[] {
  const { recognitionAvailable, socialNetworksRequired, sideMenuCustomization } = maskAbilities(ASKING, abilities);
  const offers = {
    recognition: recognitionAvailable,
    liveGuide: sideMenuCustomization.guideEnabled,
    socialLogin: socialNetworksRequired,
  };
  return ASKED_FOR.filter((ability) => offers[ability]);
}

describe('a museum’s request', () => {
  test.each(ASKED_FOR)('is offered if the installation can fulfil it, and nothing else: %s', (ability) => {
    expect(offered([ability])).toEqual([ability]);
  });
  test('is offered in full by an installation that can do everything', () => {
    expect(maskAbilities(ASKING, ABILITIES)).toEqual(ASKING);
  });
  test('is not offered if the abilities of the installation are unknown', () => {
    expect(offered(undefined)).toEqual([]);
  });
  test('changes nothing else of the venue, and nothing of the release', () => {
    const masked = maskAbilities(ASKING, []);
    expect([masked.name, masked.sideMenuCustomization.languageEnabled]).toEqual(['Museum', true]);
    expect(ASKING.sideMenuCustomization.guideEnabled).toBe(true);
  });
});

test('nothing is offered that the museum does not request, whatever the installation can do', () => {
  expect(maskAbilities(NOT_ASKING, ABILITIES)).toEqual(NOT_ASKING);
});
