/** The ways in which this device can share an address, a picture or a page. */
export const share = {
  send: 'share' in navigator ? send : undefined,
  sendFile: canSend(new File([], 'picture.jpg', { type: 'image/jpeg' })) ? sendFile : undefined,
  sendPage: canSend(new File([], 'page.html', { type: 'text/html' })) ? sendFile : undefined,
  copy: (text: string) =>
    (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => false,
    ),
  save(file: File) {
    const address = URL.createObjectURL(file);
    Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
    // Browsers read the file after the tap.
    setTimeout(() => URL.revokeObjectURL(address), READ_MS);
  },
};

const READ_MS = 60_000;

/** Sends by the phone's own sheet. A visitor who closes it again is no failure. */
async function send(what: ShareData): Promise<void> {
  await navigator.share(what).catch(() => undefined);
}

function sendFile(file: File): Promise<void> {
  return send({ files: [file] });
}

/** Whether the sheet takes a file of that kind. */
function canSend(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}
