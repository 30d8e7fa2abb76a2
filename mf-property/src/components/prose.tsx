/** A text in its paragraphs. */
export const Prose = ({ text, className = '' }: { text: string; className?: string | undefined }) => (
  <div className={`prose ${className}`}>
    {text
      .split(/\n+/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph, index) => (
        <p key={`${index} ${paragraph}`}>{paragraph}</p>
      ))}
  </div>
);
