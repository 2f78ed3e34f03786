import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// Numa máquina ocupada a resposta de uma tela pode demorar.
configure({ asyncUtilTimeout: 10_000 });

// O jsdom não tem codificadores nem diálogos nativos; o navegador tem.
Object.assign(globalThis, { TextEncoder, TextDecoder });
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});

// Os textos de teste são os portugueses.
Object.defineProperty(navigator, 'languages', { value: ['pt-BR'], configurable: true });
