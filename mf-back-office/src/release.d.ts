// What the build writes into the code: where the site serves the frame documents of this very release.
interface FrameAddresses {
  readonly point: string;
}
interface ImportMetaEnv {
  readonly FRAMES: FrameAddresses;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
