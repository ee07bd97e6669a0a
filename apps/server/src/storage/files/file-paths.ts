import { PLACES } from '../data-folder.ts';

const { venues, media, pictures } = PLACES;
const releases = (idMuseum: number) => `${venues.name}/${idMuseum}/releases`;

/** The path of each file in the file store. */
export const filePaths = {
  venues: venues.name,
  allMedia: media.name,
  media: (key: string) => `${media.name}/${key}`,
  pictureRecords: pictures.name,
  pictureRecord: (name: string) => `${pictures.name}/${name}`,
  venue: (idMuseum: number) => `${venues.name}/${idMuseum}`,
  /** Names the release in force: the one file that a publication or a rollback switches. */
  pointer: (idMuseum: number) => `${venues.name}/${idMuseum}/current.json`,
  releases,
  release: (idMuseum: number, version: number) => `${releases(idMuseum)}/${version}`,
  releaseFile: (idMuseum: number, version: number, name: string) => `${releases(idMuseum)}/${version}/${name}`,
};
