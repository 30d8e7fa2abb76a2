/** Under this path large files are sent as bodies, which may take as long as a line needs; relative to `apiPrefix`. */
export const sentFilesPath = '/desk/files';
