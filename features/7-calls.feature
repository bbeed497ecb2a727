@calls
Feature: 7. Calls the product makes

  Each call answers with its status and exactly its shape. Lists hold what was asked for, in their
  order and page by page; what is not there is not found.

  @calls/written
  Scenario: Somebody can read which calls there are
    When somebody asks for section 7 of the specification
    Then it says which calls there are, what each takes, does and answers

  @calls/open
  Scenario Outline: Somebody has to decide: <about>
    Then line <line> of the specification is still to be filled in

    Examples:
      | about | line |
