import { HtmlValidate, StaticConfigLoader } from 'html-validate/browser';

const loader = new StaticConfigLoader({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How a browser writes down the elements of a page, which nobody has written.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    // The ids that React makes begin with a low line, as HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The museum's colours and the places on a plan are properties of single elements, set by a script.
    'no-inline-style': 'off',
    // The name of the camera's picture. The rule itself says that HTML allows it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // One field, confirmed by Enter or by a key of the screen: a second button would say the same.
    'wcag/h32': 'off',
    // A film begins by itself only where the visitor has opened it and moves nothing against the setting.
    'no-autoplay': 'off',
    // The password is the desk's, on a phone that is not: no browser shall offer to store it.
    'autocomplete-password': 'off',
  },
});
const validator = new HtmlValidate(loader);

/** The faults in the HTML of a part of the page, as a browser would write it down. */
export async function invalidIn(part: Element): Promise<string[]> {
  const { results } = await validator.validateString(part.innerHTML);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
  return [...found, ...addressesWithBlanks(part)];
}

/** A blank in an address has to be written as `%20` (URL Standard), which the validator does not look at. */
function addressesWithBlanks(part: Element): string[] {
  return [...part.querySelectorAll('[src], [href]')]
    .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
    .filter((address) => /\s/.test(address))
    .map((address) => `a blank in the address ${address.slice(0, 80)}`);
}
