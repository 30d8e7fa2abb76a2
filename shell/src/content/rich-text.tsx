import type { LinkedText, MarkedText, RichLine, RichText as Text } from '@rowhouse/shared/domain/rich-text';
import { Link, useTranslatedPath } from '@rowhouse/shared/platform';
import { classNames } from '@rowhouse/shared/ui/class-names';

const MarkedPart = ({ part }: { part: MarkedText | LinkedText }) => {
  const translated = useTranslatedPath();
  const words = <Line line={part.text} />;
  if ('link' in part) return <Link href={part.link[0] === '/' ? translated(part.link) : part.link}>{words}</Link>;
  const spoken = part.emphasis ? <em>{words}</em> : words;
  return part.bold ? <strong>{spoken}</strong> : spoken;
};

const Line = ({ line }: { line: RichLine }) =>
  typeof line === 'string'
    ? line
    : line.map((part, index) => (typeof part === 'string' ? part : <MarkedPart key={index} part={part} />));

const itemsOf = (items: readonly RichLine[]) =>
  items.map((item, index) => (
    <li key={index}>
      <Line line={item} />
    </li>
  ));

interface Props {
  text: Text;
  /** The level of its headings; subheadings have the next level. */
  level: number;
  className?: string | undefined;
}

/** A text of paragraphs, headings and lists; nothing when it is empty. */
export const RichText = ({ text, level, className }: Props) => {
  const Heading = `h${level}` as 'h2';
  const Subheading = `h${level + 1}` as 'h3';
  return (
    text.length > 0 && (
      <div className={classNames('prose', className)}>
        {text.map((block, key) => {
          if (typeof block === 'string') return <p key={key}>{block}</p>;
          if ('heading' in block) return <Heading key={key}>{block.heading}</Heading>;
          if ('subheading' in block) return <Subheading key={key}>{block.subheading}</Subheading>;
          if ('bullets' in block) return <ul key={key}>{itemsOf(block.bullets)}</ul>;
          if ('numbers' in block) return <ol key={key}>{itemsOf(block.numbers)}</ol>;
          return (
            'paragraph' in block && (
              <p key={key}>
                <Line line={block.paragraph} />
              </p>
            )
          );
        })}
      </div>
    )
  );
};
