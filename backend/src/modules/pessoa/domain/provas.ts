/**
 * Provas de ser alguém, da mais fraca à mais forte (decisão D15). `NENHUMA`: sabe o documento. `CONCESSAO`: respondeu às
 * perguntas nesta sessão, ou acabou de registrar a pessoa nela. `EMAIL`: abriu o link mandado ao e-mail do cadastro.
 * `PRESENCA`: a equipe viu o documento, ou o gov.br prata ou ouro.
 */
export const PROVAS = ['NENHUMA', 'CONCESSAO', 'EMAIL', 'PRESENCA'] as const;
export type Prova = (typeof PROVAS)[number];

/** A prova que cada ato sobre uma pessoa pede: quem tem uma mais forte também o faz. */
const DESDE = {
  SABER_QUE_EXISTE: 'NENHUMA',
  VER_COBERTO: 'CONCESSAO',
  PEDIR: 'CONCESSAO',
  EMITIR: 'CONCESSAO',
  MUDAR_ENDERECO: 'CONCESSAO',
  VER_INTEIRO: 'EMAIL',
  MUDAR_EMAIL: 'EMAIL',
  MUDAR_IDENTIDADE: 'EMAIL',
  TER_CONTA: 'EMAIL',
  EXPORTAR: 'EMAIL',
  ELIMINAR: 'EMAIL',
  TOMAR_CONTA: 'PRESENCA',
} as const satisfies Record<string, Prova>;
export type Ato = keyof typeof DESDE;
export const ATOS = Object.keys(DESDE) as readonly Ato[];

export const provaPara = (ato: Ato): Prova => DESDE[ato];

export const basta = (prova: Prova, pedida: Prova): boolean =>
  PROVAS.indexOf(prova) >= PROVAS.indexOf(pedida);

export const permite = (prova: Prova, ato: Ato): boolean => basta(prova, DESDE[ato]);

/** Por que quem chama pode tratar da pessoa. */
export type Direito = 'DONO' | 'EQUIPE' | 'CONCESSAO';
/** O fiscal só lê. */
export type DireitoDeLer = Direito | 'FISCAL';

/** O dono entrou ao menos pelo e-mail; a equipe e o fiscal tratam da pessoa com o documento à vista. */
const PROVA_DO_DIREITO: Readonly<Record<DireitoDeLer, Prova>> = {
  DONO: 'EMAIL',
  EQUIPE: 'PRESENCA',
  FISCAL: 'PRESENCA',
  CONCESSAO: 'CONCESSAO',
};

export const provaDo = (direito: DireitoDeLer | null): Prova =>
  direito ? PROVA_DO_DIREITO[direito] : 'NENHUMA';
