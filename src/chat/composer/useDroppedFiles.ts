import type { DragEvent } from 'react';
import { useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Handles files dropped on an element, which the browser would otherwise open. */
export function useDroppedFiles(onPicked: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    dropTarget: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      },
      onDrop(event: DragEvent) {
        setIsOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onPicked([...event.dataTransfer.files]);
      },
    },
  };
}
