/** Loads a picture from this phone or the network; undefined if neither has it. */
export async function loadImage(address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}
