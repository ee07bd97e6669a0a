declare module '*?crc32' {
  export const checksum: number;
}
