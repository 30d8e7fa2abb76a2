// What the build writes into the code: where the site serves the files of this very release.
interface ImportMetaEnv {
  readonly PREFIX: string;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
