// What the build writes into the code: where the site serves the frame documents of this very release.
interface ImportMetaEnv {
  readonly FRAMES: { readonly map: string };
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
