import { ALL, reportLines, reportProblems } from '@cicerone/content/checks/problems/report';
import { expect, it } from 'vitest';
import { picture, testPackage } from '../../testing/test-package.ts';
import { imported, published, testFolder } from '../../testing/test-venue.ts';

async function saidOf(width: number, height: number) {
  const packaged = await testPackage();
  packaged.files.set('media/penrose.png', await picture(width, height, '#123456'));
  const folder = await testFolder();
  const { idMuseum } = await imported(folder, packaged);
  const { problems, packaged: written } = await published(folder, idMuseum);
  const small = problems.filter(({ code }) => code === 'picture-small');
  return reportLines(reportProblems(small, written), ALL, '');
}

it.each([
  [640, 100],
  [100, 640],
])('a picture of %i x %i pixels is published without a problem', async (width, height) => {
  expect(await saidOf(width, height)).toEqual([]);
});

it('a picture that a phone shows blurred is reported, and published', async () => {
  expect(await saidOf(120, 90)).toEqual([
    'warning: artworks[0] "penrose" (No. 101, "Penrose tiling"), mainImageUrl: media/penrose.png has 120 x 90 pixels, and fills a phone\'s width blurred. Take a picture of 640 pixels at least on its longer side; 1,920 are as many as phones get.',
  ]);
});
