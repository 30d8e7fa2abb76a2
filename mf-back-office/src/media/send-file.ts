/** What came back for a body that was sent; status 0 where the line broke. */
export interface Sent {
  status: number;
  body: unknown;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Sends a file as the body of a request, and tells how much of it has gone out. `fetch` does not say that. */
export const sendFile = (
  path: string,
  file: File,
  { progress, signal }: { progress: (sent: number) => void; signal: AbortSignal },
): Promise<Sent> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = () => resolve({ status: request.status, body: parsed(request.responseText) });
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? Math.min(0.99, loaded / total) : 0);
    request.upload.onload = () => progress(1);
    request.onload = end;
    request.onerror = () => resolve({ status: 0, body: null });
    request.onabort = () => resolve({ status: 0, body: null });
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    // Not the type that the file says: a request of another site could have that one.
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.send(file);
  });
