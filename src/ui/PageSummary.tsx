type Props = {
  name: string;
  description: string;
  /** Its full address. */
  image?: string | undefined;
  robots?: 'noindex' | undefined;
};

/** A page's own name and what it is for, as search engines and shared links show them. */
export const PageSummary = ({ name, description, image, robots }: Props) => (
  <>
    <meta name="description" content={description} />
    <meta property="og:title" content={name} />
    <meta property="og:description" content={description} />
    {image && (
      <>
        <meta property="og:image" content={image} />
        <meta name="twitter:card" content="summary_large_image" />
      </>
    )}
    {robots && <meta name="robots" content={robots} />}
  </>
);
