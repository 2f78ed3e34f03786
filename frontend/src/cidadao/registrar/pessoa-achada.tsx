import { type Licenca, type Pessoa } from '../../api/contrato';
import { Esqueleto } from '../../componentes/avisos/estados';
import { abertaDeCada } from '../../componentes/licenca/aberta';
import { DadosDaPessoa } from '../../formularios/pessoa/dados-pessoa';
import { Contato, useContato } from '../pedido/contato';
import { type ValoresContato } from '../pedido/rascunho';
import { TodasAbertas } from '../pedido/todas-abertas';
import { Acoes } from './acoes';

interface Props {
  pessoa: Pessoa;
  /** Nulo enquanto não se sabem. */
  abertas: readonly Licenca[] | null;
  contato: ValoresContato;
  guardarContato: (contato: ValoresContato) => void;
  aoSeguir: () => void;
  aoCancelar: () => void;
}

/** Quem já está no cadastro confere os seus dados e segue, se ainda há o que pedir. */
export default function PessoaAchada({
  pessoa,
  abertas,
  contato: inicial,
  guardarContato,
  aoSeguir,
  aoCancelar,
}: Props) {
  const contato = useContato(aoSeguir);
  return (
    <section className="painel pilha" aria-labelledby="pessoa-achada">
      <h2 id="pessoa-achada">{pessoa.nome}</h2>
      <DadosDaPessoa pessoa={pessoa} />
      {abertas ? null : <Esqueleto linhas={3} />}
      {abertas && abertaDeCada(abertas) ? <TodasAbertas abertas={abertas} /> : null}
      {abertas && !abertaDeCada(abertas) ? (
        <>
          <Contato
            pessoa={pessoa}
            inicial={inicial}
            guardar={guardarContato}
            formulario={contato.formulario}
            aoSeguir={aoSeguir}
          />
          <Acoes aoCancelar={aoCancelar} aoAvancar={contato.seguir} />
        </>
      ) : null}
    </section>
  );
}
