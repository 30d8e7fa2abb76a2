/** Path below which large files are uploaded as bodies, which may take as long as the connection needs; relative to `apiPrefix`. */
export const sentFilesPath = '/desk/files';
