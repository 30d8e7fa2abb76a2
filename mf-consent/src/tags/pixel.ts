interface Pixel {
  (...command: unknown[]): void;
  queue: unknown[][];
  loaded: boolean;
  version: string;
  push: (...command: unknown[]) => void;
  /** Automatic page views on address changes would count every page twice. */
  disablePushState: boolean;
  /** Set by the vendor's script once it runs. */
  callMethod?: (...command: unknown[]) => void;
}

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

const createPixel = (): Pixel => {
  const send = (...command: unknown[]): void => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else pixel.queue.push(command);
  };
  const pixel: Pixel = Object.assign(send, {
    queue: [],
    loaded: true,
    version: '2.0',
    push: send,
    disablePushState: true,
  });
  return pixel;
};

/** Sends a command to the pixel; its script picks up the commands queued before it loaded. */
export const pixel = (...command: unknown[]): void => {
  window.fbq ??= createPixel();
  window._fbq ??= window.fbq;
  window.fbq(...command);
};
