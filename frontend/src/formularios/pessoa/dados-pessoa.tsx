import { type Endereco, type Pessoa } from '../../api/contrato';
import { Coberto } from '../../componentes/coberto';
import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { formatarCep, formatarCpf } from '../../kernel/documento';

/** Uma linha por endereço; rural mostra o acesso. Partes ausentes somem sem deixar vírgula solta. */
export function linhaDoEndereco(endereco: Endereco, semNumero: string): string {
  const municipio = endereco.municipio?.nome ?? endereco.municipioNome;
  const lugar = [municipio, endereco.uf].filter(Boolean).join('/');
  const partes =
    endereco.zonaLocalizacao === 1
      ? [endereco.descricaoAcesso, lugar]
      : [
          [endereco.logradouro, endereco.semNumero ? semNumero : endereco.numero].filter(Boolean).join(', '),
          endereco.complemento,
          endereco.bairro,
          lugar,
          endereco.cep ? formatarCep(endereco.cep) : null,
        ];
  return partes.filter(Boolean).join(' · ');
}

/** Para quando outros endereços, digitados agora, aparecem no lugar. */
export const semEnderecos = (pessoa: Pessoa): Pessoa => ({
  ...pessoa,
  enderecoPrincipal: null,
  enderecoCorrespondencia: null,
  enderecoEstrangeiro: null,
});

/** Pessoa só para ler; o que veio coberto aparece coberto. */
export function DadosDaPessoa({ pessoa }: { pessoa: Pessoa }) {
  const { t } = useTextos('formularios');
  const exterior = pessoa.enderecoEstrangeiro;
  const linhas: [string, string | null | undefined][] = [
    ['cpf', pessoa.cpf && formatarCpf(pessoa.cpf)],
    ['passaporte', pessoa.passaporte],
    ['dataNascimento', formatarData(pessoa.dataNascimento ?? pessoa.dataNascimentoString)],
    ['sexo', pessoa.sexo === null ? null : t(`sexo.${pessoa.sexo}`)],
    ['nomeMae', pessoa.nomeMae ?? (pessoa.id === null ? null : t('maeNaoDeclarada.dado'))],
    ['email', pessoa.email],
    [
      'enderecoPrincipal',
      pessoa.enderecoPrincipal && linhaDoEndereco(pessoa.enderecoPrincipal, t('semNumeroCurto')),
    ],
    [
      'enderecoCorrespondencia',
      pessoa.enderecoCorrespondencia && linhaDoEndereco(pessoa.enderecoCorrespondencia, t('semNumeroCurto')),
    ],
    ['nacionalidade', exterior?.nacionalidade.nacionalidadeNome],
    [
      'enderecoEstrangeiro',
      exterior &&
        [exterior.descricaoEndereco, exterior.cidade, exterior.estado, exterior.pais.paisNome]
          .filter(Boolean)
          .join(' · '),
    ],
  ];
  return (
    <dl className="dados">
      {linhas.map(([campo, valor]) =>
        valor ? (
          <div key={campo} className={campo.startsWith('endereco') ? 'tudo' : undefined}>
            <dt>{t(`campos.${campo}`)}</dt>
            <dd className={campo === 'cpf' || campo === 'dataNascimento' ? 'num' : undefined}>
              <Coberto texto={valor} aviso={t('coberto')} />
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
