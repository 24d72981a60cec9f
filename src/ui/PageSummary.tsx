type Props = {
  name: string;
  description: string;
  /** The full URL. */
  image?: string | undefined;
  robots?: 'noindex' | undefined;
};

/** The page's title and description for search engines and shared links. */
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
