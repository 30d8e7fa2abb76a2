// Values that the build writes into the code: the addresses of the frame documents of this release.
interface FrameAddresses {
  readonly point: string;
}
interface ImportMetaEnv {
  readonly FRAMES: FrameAddresses;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
