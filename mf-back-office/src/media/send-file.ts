/** The answer to an upload; status 0 if the connection broke. */
export interface UploadAnswer {
  status: number;
  body: unknown;
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Uploads a file as the body of a request and reports its progress, which `fetch` cannot do. */
export const sendFile = (
  path: string,
  file: File,
  { progress, signal }: { progress: (sent: number) => void; signal: AbortSignal },
): Promise<UploadAnswer> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = () => resolve({ status: request.status, body: parseJson(request.responseText) });
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? Math.min(0.99, loaded / total) : 0);
    request.upload.onload = () => progress(1);
    request.onload = end;
    request.onerror = () => resolve({ status: 0, body: null });
    request.onabort = () => resolve({ status: 0, body: null });
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    // Not the type of the file: another site could send a request with such a type.
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.send(file);
  });
