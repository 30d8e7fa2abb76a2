// Replaced by the build: the addresses of this release's frame documents.
interface FrameAddresses {
  readonly map: string;
}
interface ImportMetaEnv {
  readonly FRAMES: FrameAddresses;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
