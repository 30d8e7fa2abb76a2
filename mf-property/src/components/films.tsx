import type { PictureData } from '@rowhouse/shared/contract/media';
import type { VideoData } from '@rowhouse/shared/contract/property';
import { useConsent } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Picture } from '@rowhouse/shared/ui/picture';
import { Section } from '@rowhouse/shared/ui/section';
import { useState } from 'react';
import { filmKind } from '../property/film-kind.ts';
import { useMessages } from '../use-messages.ts';
import styles from './films.module.css';
import { onPlainClick } from './plain-click.ts';

// Play was pressed on the picture, so the film starts automatically.
const playing = (src: string): string => `${src}${src.includes('?') ? '&' : '?'}autoplay=1`;

const takeFocus = (element: HTMLElement | null): void => element?.focus();

const Player = ({ video: { kind, src, tour }, name }: { video: VideoData; name: string }) =>
  kind === 'file' ? (
    // biome-ignore lint/a11y/useMediaCaption: the films of homes have no speech
    <video ref={takeFocus} className={styles.player} src={src} controls autoPlay playsInline aria-label={name} />
  ) : (
    <iframe
      ref={takeFocus}
      className={styles.player}
      src={tour ? src : playing(src)}
      title={name}
      allow="autoplay; fullscreen; picture-in-picture; xr-spatial-tracking; gyroscope; accelerometer"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );

interface FilmProps {
  video: VideoData;
  name: string;
  poster: PictureData | undefined;
}

/** A film or tour as a picture with a button: nothing of it is loaded before the click. */
const Film = ({ video, name, poster }: FilmProps) => {
  const t = useMessages();
  const allowed = useConsent('functional');
  const [isAsked, setAsked] = useState(false);
  const { service, plays, tour, src } = video;
  const kind = filmKind(video);
  // A visitor who allows such services needs no notice, except if a film opens on another site.
  const note = service && !(plays && allowed) && t(plays ? 'film.consent' : 'film.elsewhere', { service });
  return (
    <figure className={styles.film}>
      <div className={styles.frame}>
        {isAsked ? (
          <Player video={video} name={name} />
        ) : (
          <a
            className={styles.open}
            href={src}
            target="_blank"
            rel="noopener noreferrer"
            onClick={plays ? onPlainClick(() => setAsked(true)) : undefined}
          >
            {poster && (
              <Picture
                {...poster}
                alt=""
                ratio="wide"
                widths={[400, 600, 1360]}
                sizes="(min-width: 767px) 50vw, 100vw"
              />
            )}
            <span className={styles.button}>
              <Icon name={plays ? (tour ? 'rotate' : 'play') : 'external'} />{' '}
              {t(plays && kind !== 'link' ? `film.play.${kind}` : `film.open.${kind}`)}
              <span className="visually-hidden">: {name}</span>
            </span>
          </a>
        )}
      </div>
      {note && <figcaption className={styles.note}>{note}</figcaption>}
    </figure>
  );
};

interface FilmsProps extends Pick<FilmProps, 'name' | 'poster'> {
  videos: readonly VideoData[];
  className?: string | undefined;
}

/** The videos and virtual tours of a property; nothing when there are none. */
export const Films = ({ videos, name, poster, className }: FilmsProps) => {
  const t = useMessages();
  const playable = videos.filter(({ kind }) => kind !== 'unknown');
  if (playable.length === 0) return null;
  const [first = 'link', ...others] = new Set(playable.map(filmKind));
  // A link can be a film, a tour, or a list of them.
  const heading = first === 'link' || others.length > 0 ? 'both' : first;
  return (
    <Section title={t(`films.title.${heading}`)} id="films" className={className}>
      <div className={styles.films}>
        {playable.map((video, index) => (
          <Film key={`${index} ${video.src}`} video={video} name={name} poster={poster} />
        ))}
      </div>
    </Section>
  );
};
