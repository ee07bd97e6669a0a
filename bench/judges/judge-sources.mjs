import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { run } from '../../scripts/tools/run-command.mjs';

/** @typedef {import('./reasons.mjs').Finding} Finding */
/** @typedef {import('./pages.mjs').SeenPage} SeenPage */

const VNU = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const loader = new StaticConfigLoader({ root: true, extends: ['html-validate:recommended'] });
const validator = new HtmlValidate(loader);

/**
 * The HTML of each page, as sent and as rendered, by html-validate and by the Nu Html Checker, which needs Java.
 *
 * @param {readonly SeenPage[]} pages
 * @param {string} place a folder for the files that the checker reads
 * @returns {Promise<Finding[]>}
 */
export async function judgeSources(pages, place) {
  const sources = pages.flatMap(({ path, sent, rendered }) => [
    { about: `${path} as sent`, html: sent },
    { about: `${path} as rendered`, html: rendered },
  ]);
  const found = [];
  for (const { about, html } of sources) {
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      found.push({ judge: 'html-validate', rule: ruleId, about: `${about} ${selector ?? ''}`, message });
    }
  }
  return [...found, ...(await judgedByVnu(sources, join(place, 'pages')))];
}

/** @param {readonly { about: string, html: string }[]} sources @param {string} folder @returns {Promise<Finding[]>} */
async function judgedByVnu(sources, folder) {
  if ((await run('java', ['-version'], { quiet: true })).code !== 0) {
    console.log('not run: vnu, because there is no Java');
    return [];
  }
  mkdirSync(folder);
  const files = sources.map(({ html }, at) => {
    const file = join(folder, `${at}.html`);
    writeFileSync(file, html);
    return file;
  });
  const { output } = await run('java', ['-jar', VNU, '--format', 'json', ...files], { quiet: true });
  const { messages } = JSON.parse(output.slice(output.indexOf('{')));
  return messages.map(
    (/** @type {{ url: string, type: string, subType?: string, message: string, extract?: string }} */ one) => ({
      judge: 'vnu',
      rule: one.subType ?? one.type,
      about: `${sources[Number(/(\d+)\.html$/.exec(one.url)?.[1])]?.about} ${one.extract ?? ''}`,
      message: one.message,
    }),
  );
}
