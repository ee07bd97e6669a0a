import type { Fields } from '@cicerone/content/package/field-walk';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../storage/draft-file.ts';
import { releaseChanges } from './release-changes.ts';

const work = (idArtwork: number, name: string) => ({ idArtwork, localizations: [{ languageCode: 'en_GB', name }] });
const draft = (content: Fields, media: Draft['media'] = {}): Draft => ({
  schemaVersion: 1,
  made: [],
  lengths: {},
  media,
  content: {
    name: 'Harbour',
    languages: ['en_GB'],
    artworks: [work(1, 'The anchor'), work(2, 'The bell')],
    ...content,
  },
});

describe('what changed from one release to the next', () => {
  it('nothing, if the same package was published twice', () => {
    expect(releaseChanges(draft({}), draft({}))).toEqual({
      kinds: [],
      languagesAdded: [],
      languagesGone: [],
      isMuseumChanged: false,
    });
  });

  it('a work came, one went, and one is told otherwise', () => {
    const after = draft({ artworks: [work(2, 'The great bell'), work(3, 'The rope')] });
    expect(releaseChanges(draft({}), after).kinds).toEqual([
      { kind: 'artworks', added: 1, gone: 1, changed: 1, isReordered: false },
    ]);
  });

  it('a recording of the same name has other bytes', () => {
    const spoken = { artworks: [{ idArtwork: 1, localizations: [{ mainAudioUrl: 'media/anchor.mp3' }] }] };
    const [before, after] = [
      draft(spoken, { 'media/anchor.mp3': 'a.mp3' }),
      draft(spoken, { 'media/anchor.mp3': 'b.mp3' }),
    ];
    expect(releaseChanges(before, after).kinds).toEqual([
      { kind: 'artworks', added: 0, gone: 0, changed: 1, isReordered: false },
    ]);
  });

  it('works are in another order, and fields in another order are no change', () => {
    const turned = draft({ artworks: [work(2, 'The bell'), work(1, 'The anchor')] });
    expect(releaseChanges(draft({}), turned).kinds).toEqual([
      { kind: 'artworks', added: 0, gone: 0, changed: 0, isReordered: true },
    ]);
    const { content, ...rest } = draft({});
    const backwards = Object.fromEntries(Object.entries(content as Fields).reverse());
    expect(releaseChanges({ ...rest, content }, { ...rest, content: backwards })).toMatchObject({
      isMuseumChanged: false,
    });
  });

  it('only what the museum wrote: tiles that the program adds are none of its changes', () => {
    const tile = { idNavigationSection: 'routes', sectionType: 'ROUTES' };
    const added = { ...draft({ navigationSections: [tile] }), made: ['navigationSections'] };
    expect(releaseChanges(added, draft({ navigationSections: [tile] })).kinds).toEqual([
      { kind: 'navigationSections', added: 1, gone: 0, changed: 0, isReordered: false },
    ]);
    expect(releaseChanges(added, added).kinds).toEqual([]);
  });

  it('a language came, another went, and the museum has another colour', () => {
    const after = draft({ languages: ['fr_FR'], customization: { accentColor: '#800' } });
    expect(releaseChanges(draft({}), after)).toEqual({
      kinds: [],
      languagesAdded: ['fr_FR'],
      languagesGone: ['en_GB'],
      isMuseumChanged: true,
    });
  });
});
