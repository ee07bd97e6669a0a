import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';
import type { Figures } from '../../statistics/figures.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import { readReleaseJson, releaseFileNames } from '../../storage/release-files.ts';

export type NamedFigures = ReturnType<typeof named>;

/** Names works, routes and languages as the museum does today. Those that it has removed keep their number. */
export async function withNames(folder: DataFolder, release: CurrentRelease, figures: Figures): Promise<NamedFigures> {
  const [first] = release.languages;
  const name = releaseFileNames.allData(first?.code ?? '');
  const detail = await readReleaseJson<VenueDetail>(folder, release.idMuseum, release.version, name);
  return named(release, detail, figures);
}

function named(release: CurrentRelease, detail: VenueDetail | undefined, figures: Figures) {
  const works = new Map(detail?.artworks.map((work) => [work.idArtwork, work]));
  const routes = new Map(detail?.routes.map((route) => [route.idRoute, route]));
  const languages = new Map(release.languages.map(({ id, name }) => [id, name]));
  return {
    ...figures,
    languages: figures.languages.map((language) => ({
      name: languages.get(language.idLanguage) ?? `language ${language.idLanguage}`,
      ...language,
    })),
    works: figures.works.map((work) => {
      const known = works.get(work.idArtwork);
      return { code: known?.code ?? '', name: known?.artworkName ?? `removed work ${work.idArtwork}`, ...work };
    }),
    routes: figures.routes.map((route) => {
      const [text] = routes.get(route.idRoute)?.localizations ?? [];
      return { name: text?.name ?? `removed route ${route.idRoute}`, ...route };
    }),
  };
}
