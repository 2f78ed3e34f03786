import { letrasEDigitos, soDigitos } from '../../kernel/documento';

/** Quem é cobrado no lugar do pescador, como a API o recebe; na tela, com máscaras. */
export interface ValoresPagador {
  cpfCnpj: string;
  nome: string;
  endereco: { cep: string; logradouro: string; bairro: string; uf: string; cidade: string };
}

/** Só quem tem passaporte e não tem CPF escolhe; os outros pagam boleto em nome próprio. */
export interface ValoresPagamento extends ValoresPagador {
  forma: 'GUIA' | 'BOLETO';
}

export const PAGADOR_VAZIO: ValoresPagador = {
  cpfCnpj: '',
  nome: '',
  endereco: { cep: '', logradouro: '', bairro: '', uf: '', cidade: '' },
};

export function paraPagador({ cpfCnpj, nome, endereco }: ValoresPagador): ValoresPagador {
  return {
    cpfCnpj: letrasEDigitos(cpfCnpj),
    nome: nome.trim(),
    endereco: {
      ...endereco,
      cep: soDigitos(endereco.cep),
      logradouro: endereco.logradouro.trim(),
      bairro: endereco.bairro.trim(),
    },
  };
}
