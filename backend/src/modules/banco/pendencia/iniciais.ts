import { mascararTexto } from '../../../kernel/mascara';
import { ILEGIVEL } from '../../../platform/cifra/coluna-cifrada';

/** De um nome lido em `comIlegiveis`. */
export const iniciaisDe = (nome: string): string => (nome === ILEGIVEL ? ILEGIVEL : mascararTexto(nome));
