import L from 'leaflet';

export interface Mark {
  key: string;
  at: L.LatLng;
  /** Equal for marks that look the same and have the same name. */
  looks: string;
  name: string;
  html: () => HTMLElement;
  onClick: () => void;
}

/** A mark that is on the map. */
export interface Standing {
  mark: Mark;
  marker: L.Marker;
  html: HTMLElement;
}

const onTop = 1000;

/** Manages marks: when the set changes, existing marks stay as they are, and so does the focus. */
export const createMarkLayer = (
  map: L.Map,
  isRaised: (key: string) => boolean,
  onLook: (key: string | null) => void,
) => {
  const layer = L.layerGroup().addTo(map);
  const standing = new Map<string, Standing>();
  let focused: string | null = null;

  // The focus raises a mark as the pointer does.
  const lift = ({ marker, mark: { key } }: Standing) => {
    marker.setZIndexOffset(key === focused || isRaised(key) ? onTop : 0);
  };

  const put = (mark: Mark): Standing => {
    const { key, at, name } = mark;
    const html = mark.html();
    const icon = L.divIcon({ html, className: 'mark', iconSize: [0, 0] });
    const marker = L.marker(at, { icon, alt: name, riseOnHover: true, keyboard: true });
    const one: Standing = { mark, marker, html };
    // It uses the mark's latest data: a group that looks the same may be a different one.
    const choose = () => one.mark.onClick();
    marker.on('click', choose).on('keypress', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter') choose();
    });
    marker.on('mouseover', () => onLook(key)).on('mouseout', () => onLook(null));
    layer.addLayer(marker);
    const element = marker.getElement();
    element?.setAttribute('aria-label', name);
    element?.addEventListener('focus', () => {
      focused = key;
      lift(one);
      onLook(key);
    });
    element?.addEventListener('blur', () => {
      // A mark that is removed to be drawn again keeps its place in the focus order.
      if (standing.get(key) !== one) return;
      focused = null;
      lift(one);
      onLook(null);
    });
    return one;
  };

  return {
    standing: (): Iterable<Standing> => standing.values(),
    lift: () => {
      for (const one of standing.values()) lift(one);
    },
    show: (marks: readonly Mark[]): void => {
      const wanted = new Map(marks.map((mark) => [mark.key, mark]));
      const isSame = ({ mark }: Standing) => {
        const next = wanted.get(mark.key);
        return next !== undefined && next.looks === mark.looks && next.at.equals(mark.at);
      };
      for (const one of [...standing.values()].filter((old) => !isSame(old))) {
        standing.delete(one.mark.key);
        layer.removeLayer(one.marker);
      }
      for (const mark of wanted.values()) {
        const there = standing.get(mark.key);
        if (there) {
          there.mark = mark;
          continue;
        }
        const standingMark = put(mark);
        standing.set(mark.key, standingMark);
        if (mark.key === focused) standingMark.marker.getElement()?.focus({ preventScroll: true });
      }
      // The focused mark may be out of view, or in a group.
      if (document.activeElement === document.body) focused = null;
    },
  };
};
