/** The ways in which this device can share an address or a picture. */
export const share = {
  send: 'share' in navigator ? send : undefined,
  sendFile: canSendFiles() ? (file: File) => send({ files: [file] }) : undefined,
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

function canSendFiles(): boolean {
  const picture = new File([], 'picture.jpg', { type: 'image/jpeg' });
  return navigator.canShare?.({ files: [picture] }) ?? false;
}
