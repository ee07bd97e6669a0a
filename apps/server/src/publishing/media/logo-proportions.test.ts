import { ALL, reportLines, reportProblems } from '@cicerone/content/checks/problems/report';
import { expect, it } from 'vitest';
import { picture, testPackage } from '../../testing/test-package.ts';
import { imported, published, testFolder } from '../../testing/test-venue.ts';

async function problemsOf(width: number, height: number) {
  const packaged = await testPackage({ logoImageUrl: 'media/logo.png' });
  packaged.files.set('media/logo.png', await picture(width, height, '#123456'));
  const folder = await testFolder();
  const { idMuseum } = await imported(folder, packaged);
  const { problems, packaged: written } = await published(folder, idMuseum);
  const ofLogo = problems.filter(({ path }) => path[0] === 'logoImageUrl');
  return reportLines(reportProblems(ofLogo, written), ALL, '');
}

it.each([
  [640, 360],
  [1280, 720],
  [639, 360],
  [3000, 1690],
])('a logo of %i x %i pixels is published without a problem', async (width, height) => {
  expect(await problemsOf(width, height)).toEqual([]);
});

it.each([
  [400, 400],
  [640, 300],
  [360, 640],
])('a logo of %i x %i pixels is reported, and published', async (width, height) => {
  expect(await problemsOf(width, height)).toEqual([
    `warning: logoImageUrl: media/logo.png has the proportions of ${width} x ${height}, and a logo is shown in those of 640 x 360. Draw it for that space, or leave it small.`,
  ]);
});
