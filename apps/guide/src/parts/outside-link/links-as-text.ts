/** An address as it is read: an e-mail address without what a mail program adds. */
export function readableAddress(address: string): string {
  return /^mailto:/i.test(address) ? (address.slice('mailto:'.length).split('?', 1)[0] ?? '') : address;
}

/**
 * A text whose links are words, each followed by its address on a button with `data-address`: on a loan device an
 * opened page would outlast its visitor. The text is the museum's, rendered by our server.
 */
export function linksAsText(html: string): string {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  for (const link of content.querySelectorAll('a')) {
    const address = link.getAttribute('href');
    if (!address) continue;
    const shown = readableAddress(address);
    const words = link.textContent === shown ? [] : [...link.childNodes, ' '];
    link.replaceWith(...words, buttonOf(address, shown));
  }
  const text = document.createElement('div');
  text.append(content);
  return text.innerHTML;
}

function buttonOf(address: string, shown: string): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', dir: 'ltr', textContent: shown });
  button.dataset.address = address;
  button.setAttribute('aria-haspopup', 'dialog');
  return button;
}
