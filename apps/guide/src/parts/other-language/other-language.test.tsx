import { beforeEach, describe, expect, test } from 'vitest';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { ENGLISH, SPANISH } from '../../testing/museum-content.ts';
import { OtherLanguage } from './OtherLanguage.tsx';

const other = (id: number, code: string, name: string) => ({ ...ENGLISH, id, code, name });
const HEBREW = other(100, 'he_IL', 'עברית');
const SARDINIAN = other(101, 'sc_IT', 'Sardu');
const MEXICAN = other(102, 'es_MX', 'Español de México');
const languages = [ENGLISH, SPANISH, HEBREW, SARDINIAN, MEXICAN];
const text = (languageCode: string) => ({ languageCode });

let prefers: string[];

/** The sentence for a visitor who reads the museum in one language while the guide's interface speaks another. */
async function sentence(props: Parameters<typeof OtherLanguage>[0], readIn = 'he_IL', speaks = 'en') {
  const guide = await fakeGuide({ speaks, readIn, prefers, release: { languages } });
  const { page, leave } = await stand(guide, <OtherLanguage {...props} />);
  const read = page.textContent;
  await leave();
  return read;
}

beforeEach(() => {
  prefers = ['he', 'en'];
});

describe('a visitor reads nothing', () => {
  test('about texts in the language in which they read the museum, or in no language', async () => {
    expect(await sentence({ of: [text('he_IL'), undefined], as: 'work' })).toBe('');
    expect(await sentence({ of: [], as: 'works' })).toBe('');
  });
  test('of the same language of another country', async () => {
    prefers = ['es_MX'];
    expect(await sentence({ of: [text('es_ES')], as: 'story' }, 'es_MX', 'es')).toBe('');
  });
  test('a second time about texts in the language that was already named', async () => {
    expect(await sentence({ of: [text('en_GB')], as: 'text', named: text('en_GB') })).toBe('');
  });
});

describe('a visitor learns in a sentence of the guide’s language', () => {
  test('that texts are in another one', async () => {
    expect(await sentence({ of: [text('es_ES')], as: 'text' })).toBe('This text is only available in Spanish.');
    expect(await sentence({ of: [text('en_GB')], as: 'story' }, 'he_IL', 'es')).toBe(
      'Este relato solo está disponible en inglés.',
    );
    expect(await sentence({ of: [text('en_GB')], as: 'work' }, 'he_IL', 'ar')).toBe(
      'النصوص عن هذا العمل متاحة باللغة الإنجليزية فقط.',
    );
  });
  test('whether all of it is, or only a part', async () => {
    const works = [text('en_GB'), text('es_ES')];
    expect(await sentence({ of: works, as: 'works' })).toBe(
      'The texts about these works are only available in English or Spanish.',
    );
    expect(await sentence({ of: [...works, text('he_IL')], as: 'works' })).toBe(
      'Some of the texts about these works are only available in English or Spanish.',
    );
  });
  test('which texts are in yet another language than the named one', async () => {
    const of = [text('en_GB'), text('es_ES')];
    expect(await sentence({ of, as: 'extra', named: text('en_GB') })).toBe('This extra is only available in Spanish.');
  });
  test('the language’s own name if the browser knows no other', async () => {
    expect(await sentence({ of: [text('sc_IT')], as: 'text' })).toMatch(
      /^This text is only available in Sard(u|inian)\.$/,
    );
    expect(await sentence({ of: [text('xx_YY')], as: 'text' })).toBe('This text is only available in xx_YY.');
  });
  test('that everything is, if the museum has none of their languages', async () => {
    prefers = ['ar'];
    expect(await sentence({ of: [text('en_GB')], as: 'text' }, 'en_GB', 'ar')).toBe(
      'هذا النص متاح باللغة الإنجليزية فقط.',
    );
  });
});
