export type TextBlock = {
  kind: string;
  anchor: string | null;
  text: string;
  items: string[];
  href: string | null;
};

export type Section = { anchor: string; title: string; blocks: TextBlock[] };

/** Each heading with its content. Content before the first heading has no title. */
export const toSections = (blocks: readonly TextBlock[]): Section[] =>
  blocks.reduce<Section[]>((sections, block) => {
    if (block.kind === 'heading') {
      return [...sections, { anchor: block.anchor ?? '', title: block.text, blocks: [] }];
    }
    const last = sections.at(-1) ?? { anchor: '', title: '', blocks: [] };
    return [...sections.slice(0, -1), { ...last, blocks: [...last.blocks, block] }];
  }, []);
